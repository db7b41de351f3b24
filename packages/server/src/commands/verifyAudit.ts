import { readConfig } from '../boot/config.ts'
import { withReader } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { type Expected, verifyTrail } from '../events/verify.ts'
import { hasUsers } from '../features/users/users.queries.ts'

/** Runs `audit:verify`: checks the hash chain of the audit trail, its end and its triggers. */
export async function verifyAudit({ expect: expected }: { expect?: Expected }): Promise<void> {
  const { rows, hash, problems } = await withReader(readConfig(), async (db, dialect) =>
    verifyTrail(db, dialect, { isUsed: await hasUsers(db), ...(expected !== undefined && { expected }) })
  )
  if (problems.length === 0) {
    say(`The audit trail is whole: ${rows} entries.`)
    return say(`Keep its end somewhere else, and check it later with --expect: ${rows}:${hash}`)
  }
  say('The audit trail is not whole.')
  for (const problem of problems) say(problem)
  process.exitCode = 1
}
