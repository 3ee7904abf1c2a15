import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { DocumentRoute, TranslatedDocument } from '../route/route.js';

/** A route, or its other representation. */
type Representation = TranslatedDocument & Pick<DocumentRoute, 'mediaTypes'>;

/** The representation that the client prefers; that of the route if it accepts both equally, or neither. */
export function selectRepresentation(request: IncomingMessage, route: DocumentRoute): Representation {
  const { alternative } = route;
  // Fast path: most clients send no Accept, or */*.
  if (!alternative || !/text\//i.test(request.headers.accept ?? '')) return route;
  const { mediaTypes } = alternative;
  const preferred = accepts(request).type([...route.mediaTypes, ...mediaTypes]);
  return mediaTypes.some((type) => type === preferred) ? alternative : route;
}
