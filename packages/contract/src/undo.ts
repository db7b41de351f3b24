import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { type Id, idSchema } from './ids.ts'
import { z } from './z.ts'

export type UndoId = Id<'undo'>
export const UndoId = idSchema('undo')

/** How the caller can take back what they have just done, and until when; null: it cannot be taken back. */
export const Undo = z.nullable(z.object({ id: UndoId, until: InstantText }))
export type Undo = z.output<typeof Undo>

export const undo = {
  undo: endpoint('POST', '/api/undo/:id', {
    changes: ['announcements', 'documents', 'dues', 'meetings', 'notifications'],
    summary: 'Take back what the caller has just done: the record is as before, and nobody is notified',
    params: { id: UndoId },
    response: z.object({ message: z.string() })
  })
}
