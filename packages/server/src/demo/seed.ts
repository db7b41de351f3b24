import { type DemoPart, type SeedContext, seedContext } from './context.ts'

export interface Seeding extends Pick<SeedContext, 'store' | 'storage' | 'now' | 'scale' | 'progress'> {
  /** The parts in the order in which they fill the building: people first. */
  parts: readonly DemoPart[]
  /** Makes the notices of all that has happened. */
  deliver: () => Promise<unknown>
}

/** Fills an empty database with the demo building. */
export async function seedDemo({ parts, deliver, ...given }: Seeding): Promise<void> {
  const context = seedContext(given)
  const { progress } = context
  for (const part of parts) await part.seed(context)
  progress('notices')
  await deliver()
  for (const part of parts) await part.afterDelivery?.(context)
  // Events of the last step notify nobody, but must not stay pending.
  await deliver()
  for (const part of parts) await part.finish?.(context)
}
