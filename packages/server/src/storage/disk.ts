import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type BlobStore, StorageUnavailable, requireStorageKey } from './blobStore.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function unavailable(error: unknown): never {
  throw new StorageUnavailable('The disk does not take or give files', { cause: error })
}

/** Waits until a file, or the entries of a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores files in a private folder. `file` must be on the same disk, so that moving it is atomic. */
export function diskStore(root: string): BlobStore {
  const pathOf = (key: string) => join(root, requireStorageKey(key))
  const missingOr = (key: string) => (error: unknown) => {
    if (isMissing(error)) throw new FileMissing(key)
    return unavailable(error)
  }

  async function move(file: string, to: string): Promise<void> {
    const folder = dirname(to)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await flush(file)
    await rename(file, to)
    await flush(folder)
  }

  return {
    async put(key, file) {
      await move(file, pathOf(key)).catch(unavailable)
    },
    async open(key) {
      const handle = await open(pathOf(key)).catch(missingOr(key))
      return handle.createReadStream()
    },
    size: async (key) => (await stat(pathOf(key)).catch(missingOr(key))).size,
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(unavailable)
    }
  }
}
