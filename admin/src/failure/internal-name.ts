/**
 * A name of the code in a text for people: snake_case, SCREAMING_CASE, camelCase, a scope such as `posts:read`, a kind
 * of identifier, a value of a program, or a size in bytes.
 */
export const internalName =
  /\b[A-Za-z\d]+_\w+|\b[a-z]+[A-Z]\w*|\b[a-z]+:[a-z]+\b|\b(?:null|undefined|NaN|[UG]UIDs?|ULIDs?)\b|\b\d{4,} bytes\b/;

/** Whether people can read a message of the platform, which often begins with the name of the field. */
export const isReadable = (message: string): boolean => !/^[a-z]/.test(message) && !internalName.test(message);
