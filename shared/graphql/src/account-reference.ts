import { Directive, ObjectType } from 'type-graphql';
import { Identified } from './identified.js';

/** An account by its id, for subgraphs that leave the other fields to identity. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class AccountReference extends Identified {}
