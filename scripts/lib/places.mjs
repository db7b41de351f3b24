import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** What commands leave behind that git ignores and a `rm -rf` may take at any time. */
export const scratch = join(root, '.tsbuild')

export const inRoot = (...parts) => join(root, ...parts)
