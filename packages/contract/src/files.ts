import { endpoint } from './endpoint.ts'
import { FileId } from './ids.ts'
import { z } from './z.ts'

const text = z.string({ error: 'This address is not complete' }).check(z.maxLength(200))

export const files = {
  /** A picture by its signed address, which expires. Altered or expired: 404. */
  picture: endpoint('GET', '/api/files/:id', {
    summary: 'A picture',
    public: true,
    params: { id: FileId },
    query: z.object({ expires: z._default(text, ''), signature: z._default(text, '') }),
    file: 'image/webp'
  })
}
