import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type BlobStore, StorageUnavailable } from './blobStore.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function unavailable(error: unknown): never {
  throw new StorageUnavailable('The disk does not take or give files', { cause: error })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a private folder. `file` must be on the same disk, so that moving it is atomic. */
export function diskStore(root: string): BlobStore {
  const place = (key: string) => join(root, key)
  const missingOr = (key: string) => (error: unknown) => {
    if (isMissing(error)) throw new FileMissing(key)
    return unavailable(error)
  }

  async function move(key: string, file: string): Promise<void> {
    const folder = dirname(place(key))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await flush(file)
    await rename(file, place(key))
    await flush(folder)
  }

  return {
    put: (key, file) => move(key, file).catch(unavailable),
    async open(key) {
      const handle = await open(place(key)).catch(missingOr(key))
      return handle.createReadStream()
    },
    size: async (key) => (await stat(place(key)).catch(missingOr(key))).size,
    remove: (key) => rm(place(key), { force: true }).catch(unavailable)
  }
}
