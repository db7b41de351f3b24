import type { Answer, Endpoint, Files } from '@verandah/contract/endpoint'
import { type Input, send, type Transport } from './call.ts'

interface Upload extends Pick<Input, 'params' | 'query' | 'version'> {
  files: readonly Blob[]
  /** The text parts. */
  fields?: Record<string, string>
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** `fetch` for one form: only XMLHttpRequest reports how much has been sent. */
function transport({ onProgress, signal }: Pick<Upload, 'onProgress' | 'signal'>): Transport {
  return async (address, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total))
      request.addEventListener('load', () => {
        resolve(
          new Response(request.status === 204 ? null : request.responseText, {
            status: request.status,
            headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' }
          })
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The connection was lost while the file was being sent')))
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as FormData) // as `upload` makes it
    })
}

/** Makes a call that carries files. Throws `ApiError` and ends the session as `call` does. */
export async function upload<E extends Endpoint & { files: Files }>(endpoint: E, sent: Upload): Promise<Answer<E>> {
  const { files, fields = {}, params, query, version } = sent
  const body = new FormData()
  // Text first: a server that reads the parts as they come then knows what the files are for.
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  for (const file of files) body.append(endpoint.files.field, file)
  const input: Input = { body, ...(params && { params }), ...(query && { query }), ...(version !== undefined && { version }) }
  const response = await send(endpoint, input, transport(sent))
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}
