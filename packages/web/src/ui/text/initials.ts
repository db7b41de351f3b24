/** The first letter of each name, whole characters also beyond the basic plane. */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('')
}
