import type { Store } from '../core/context.ts'
import { type DemoPart, seedContext } from './context.ts'

export interface Seeding {
  store: Store
  now: Date
  /** 1 for the demo; for measuring, how many times as much of everything there is. */
  scale: number
  /** In the order in which they fill the building: people first. */
  parts: readonly DemoPart[]
  /** Makes the notices of all that has happened. */
  deliver: () => Promise<unknown>
  progress: (text: string) => void
}

/** Fills an empty database with the demo building. */
export async function seedDemo({ store, now, scale, parts, deliver, progress }: Seeding): Promise<void> {
  const context = seedContext(store, now, scale, progress)
  for (const part of parts) await part.seed(context)
  progress('notices')
  await deliver()
  for (const part of parts) await part.afterDelivery?.(context)
  // Events of the last step notify nobody, but must not stay pending.
  await deliver()
  for (const part of parts) await part.finish?.(context)
}
