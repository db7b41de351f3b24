import { createNotifier } from '../app.ts'
import { seedDemo } from '../demo/seed.ts'
import { FEATURES } from '../features.ts'
import type { TestBuilding } from './building.ts'

/** Fills an empty building with what these features have in the demo: the whole takes many times as long. */
export async function seedParts({ app, clock }: TestBuilding, features: readonly string[]): Promise<void> {
  const loading = FEATURES.flatMap((feature) => ('demo' in feature && features.includes(feature.name) ? feature.demo() : []))
  await seedDemo({
    store: app,
    storage: app.storage,
    now: clock.now,
    scale: 1,
    parts: await Promise.all(loading),
    notifier: createNotifier(app, 'https://portal.example'),
    progress: () => {}
  })
}
