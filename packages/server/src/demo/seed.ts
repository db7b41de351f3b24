import { type DemoPart, type SeedContext, seedContext } from './context.ts'

export interface Seeding extends Omit<SeedContext, 'ids' | 'as'> {
  /** The parts in the order in which they fill the building: people first. */
  parts: readonly DemoPart[]
}

/** Fills an empty database with the demo building. */
export async function seedDemo({ parts, ...given }: Seeding): Promise<void> {
  const context = seedContext(given)
  const { progress } = context
  for (const part of parts) await part.seed(context)
  progress('notices')
  for (const part of parts) await part.tell?.(context)
  for (const part of parts) await part.afterDelivery?.(context)
  // Events of the last step notify nobody, but must not stay pending.
  for (const part of parts) await part.tell?.(context)
  for (const part of parts) await part.finish?.(context)
}
