/**
 * Text in the form in which it is searched and compared: NFC, lower case. Done here because SQLite folds ASCII only and
 * PostgreSQL follows the server's locale.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
