import { readConfig } from '../boot/config.ts'
import { withReader } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { verifyChain } from '../events/verify.ts'

/** `audit:verify`: checks the hash chain of the audit trail. */
export async function verifyAudit(): Promise<void> {
  const { rows, badRow } = await withReader(readConfig(), verifyChain)
  if (badRow === null) return say(`The audit trail is whole: ${rows} entries.`)
  say(`The audit trail is broken at entry ${badRow}.`)
  process.exitCode = 1
}
