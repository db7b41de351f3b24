/** The first version that has `create or replace trigger`, the newest of what the portal's SQL needs. */
const LEAST = 14

/** Throws where the server is too old, by what it says of itself: `server_version_num`, such as 150014. */
export function requireVersion(number: string): void {
  const version = Math.floor(Number(number) / 10_000)
  if (version < LEAST) throw new Error(`this is PostgreSQL ${version}, and the portal needs ${LEAST} or newer`)
}
