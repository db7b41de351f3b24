import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** An unpacked release: it has its packages and pages, and only DATA_DIR is written. */
export const isRelease = existsSync(join(root, 'COMMIT'))

/** Temporary files of the commands. Git ignores this folder, and it may be deleted at any time. */
export const scratch = join(root, '.tsbuild')

export const inRoot = (...parts) => join(root, ...parts)
