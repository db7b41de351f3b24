import { endpoint } from './endpoint.ts'
import { FileId } from './ids.ts'
import { z } from './z.ts'

const text = z.string({ error: 'This address is not complete' }).max(200)

export const files = {
  /** A picture by its signed address, which expires. Altered or expired: 404. */
  picture: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'A picture',
    public: true,
    params: { id: FileId },
    query: z.object({ expires: text.default(''), signature: text.default('') }),
    file: 'image/webp'
  })
}
