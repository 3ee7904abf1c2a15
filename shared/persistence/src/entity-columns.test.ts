import { newId, toUuid } from '@imprint/ids/id';
import { defineEntity, p } from '@mikro-orm/core';
import { entityColumns, toEntity, toRow } from './entity-columns.js';
import { id } from './id-column.js';
import { instant } from './site-owned.js';

const NoteSchema = defineEntity({
  name: 'Note',
  properties: {
    id: id().primary(),
    authorId: id().nullable(),
    key: p.text().name('note_key'),
    secret: p.text().lazy(),
    body: p.json().persist(false),
    writtenAt: instant().nullable(),
  },
});

class Note extends NoteSchema.class {
  isSigned(): boolean {
    return this.authorId !== null;
  }
}
NoteSchema.setClass(Note);

const columns = entityColumns(Note);

it('lists the stored properties in the order of the definition', () => {
  expect(columns.map(({ column }) => column)).toEqual(['id', 'author_id', 'note_key', 'secret', 'written_at']);
  expect(columns.filter(({ isLazy }) => isLazy).map(({ property }) => property)).toEqual(['secret']);
});

it('converts ids of a row, but not null', () => {
  const noteId = newId();
  const row = {
    id: toUuid(noteId),
    author_id: null,
    note_key: 'k',
    secret: 's',
    written_at: new Date('2026-01-02T03:04:05Z'),
  };
  const note = toEntity(row, Note.prototype, columns);
  expect(note).toMatchObject({ id: noteId, authorId: null, key: 'k', writtenAt: new Date('2026-01-02T03:04:05Z') });
  expect(note.isSigned()).toBe(false);
  expect(toEntity({ ...row, written_at: null }, Note.prototype, columns).writtenAt).toBeNull();
});

it('writes ids as UUIDs and missing ids as null', () => {
  const noteId = newId();
  expect(toRow({ id: noteId, key: 'k' }, columns)).toMatchObject({
    id: toUuid(noteId),
    author_id: null,
    note_key: 'k',
  });
});
