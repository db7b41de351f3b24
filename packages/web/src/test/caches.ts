import { vi } from 'vitest'

type Asked = string | { url: string }

const addressOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, location.origin).href

/** The used part of a browser's cache. */
class TestCache {
  readonly entries = new Map<string, Response>()
  match = async (request: Asked) => Promise.resolve(this.entries.get(addressOf(request))?.clone())
  put = async (request: Asked, response: Response) => Promise.resolve(void this.entries.set(addressOf(request), response))
  delete = async (request: Asked) => Promise.resolve(this.entries.delete(addressOf(request)))
  keys = async () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })))
}

const PlainResponse = Response

const bytesOf = (blob: Blob) =>
  new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()))
      controller.close()
    }
  })

/** Knows the blobs of jsdom. */
class BlobResponse extends PlainResponse {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body instanceof Blob ? bytesOf(body) : body, init)
  }
}

/** Gives the page caches, which jsdom does not have; returns what is in them, as the paths by the names of the caches. */
export function openCaches(): () => Record<string, string[]> {
  const stores = new Map<string, TestCache>()
  vi.stubGlobal('Response', BlobResponse)
  vi.stubGlobal('caches', {
    has: async (name: string) => Promise.resolve(stores.has(name)),
    keys: async () => Promise.resolve([...stores.keys()]),
    delete: async (name: string) => Promise.resolve(stores.delete(name)),
    open: async (name: string) => {
      const store = stores.get(name) ?? new TestCache()
      stores.set(name, store)
      return Promise.resolve(store)
    }
  })
  return () =>
    Object.fromEntries(
      [...stores].map(([name, { entries }]) => [name, [...entries.keys()].map((url) => url.slice(location.origin.length))])
    )
}

/** Takes them away again: other tests have a browser without. */
export function closeCaches(): void {
  vi.stubGlobal('Response', PlainResponse)
  Reflect.deleteProperty(globalThis, 'caches')
}
