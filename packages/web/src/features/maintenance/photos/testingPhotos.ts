import { vi } from 'vitest'
import { playUploads } from '../../../test/uploads.ts'

/** Stands in for uploads and addresses of files, which jsdom has not. Returns the addresses that are in use. */
export function playPhotos(): Set<string> {
  playUploads()
  const used = new Set<string>()
  let last = 0
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL() {
        const address = `blob:${(last += 1)}`
        used.add(address)
        return address
      }

      static override revokeObjectURL(address: string) {
        used.delete(address)
      }
    }
  )
  return used
}

export function photoFile(name: string, { type = 'image/jpeg', size = 10 } = {}): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
