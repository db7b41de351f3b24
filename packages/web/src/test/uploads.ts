import { vi } from 'vitest'

/** Stubs XMLHttpRequest for uploads: reports half of the bytes, then the answer of `serve`. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #address = ''
  #answered = new Headers()
  readonly #headers = new Headers()

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name)
  }

  abort() {
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    void this.#answer(body)
  }

  async #answer(body: FormData) {
    try {
      const response = await globalThis.fetch(this.#address, { method: this.#method, headers: this.#headers, body })
      this.responseText = await response.text()
      this.status = response.status
      this.#answered = response.headers
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

export function playUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
