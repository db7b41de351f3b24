import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Shelf, StorageAway } from './shelf.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function away(error: unknown): never {
  throw new StorageAway('The disk does not take or give files', { cause: error })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder that nobody else can read; `file` must lie on the same disk, so that it is there whole or not at all. */
export function diskShelf(root: string): Shelf {
  const place = (key: string) => join(root, key)

  async function move(key: string, file: string): Promise<void> {
    const folder = dirname(place(key))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await flush(file)
    await rename(file, place(key))
    await flush(folder)
  }

  return {
    put: (key, file) => move(key, file).catch(away),
    async open(key) {
      const handle = await open(place(key)).catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissing(key)
        return away(error)
      })
      return handle.createReadStream()
    },
    remove: (key) => rm(place(key), { force: true }).catch(away)
  }
}
