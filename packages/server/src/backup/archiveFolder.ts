import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { instant } from '@verandah/contract/dates'

/** No backup takes that long. */
const LEFT_OVER_MS = 86_400_000

/** `verandah-2026-11-22T130500Z.zip`, in the time of UTC. */
export function archiveName(now: Date): string {
  return `verandah-${instant(now).slice(0, 19).replaceAll(':', '')}Z.zip`
}

/** Creates the folder of archives, and removes what backups left there that were killed. */
export function prepareArchives(folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^\.verandah-.+\.part$/.test(name) && statSync(path).mtimeMs < now.getTime() - LEFT_OVER_MS) rmSync(path, { force: true })
  }
}
