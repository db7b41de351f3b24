import type { Rolldown } from 'vite'
import { brotliSize } from './compress.ts'
import { SIGNED_IN_PLAN } from './htmlPlugin.ts'
import { chunksOf, isInDocument, type ScreenModules } from './startPlan.ts'

interface Weight {
  route: string
  /** Bytes of initial script, brotli. */
  size: number
  /** KB of 1,024 bytes. */
  limit: number
}

const LIMITS: Record<string, number> = { '/login': 145, '/dashboard': 165 }
/** Of every other screen. */
const LIMIT = 185
const LANDING_LIMIT = 60

const inlineOf = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('')

/** Screens that load the same modules weigh the same: one of them stands for all. */
function different(screens: ScreenModules[]): ScreenModules[] {
  return [...new Map(screens.toReversed().map((entry) => [entry.modules.join(), entry])).values()].toReversed()
}

/** The initial script of each route, with the scripts within its document. */
export async function weighRoutes(
  output: Rolldown.RolldownOutput['output'],
  screens: ScreenModules[],
  documents: { landing: string; app: string }
): Promise<Weight[]> {
  const chunks = output.filter((part) => part.type === 'chunk')
  const sizes = new Map(await Promise.all(chunks.map(async (chunk) => [chunk, await brotliSize(chunk.code)] as const)))
  const sum = (of: Rolldown.OutputChunk[]) => of.reduce((total, chunk) => total + (sizes.get(chunk) ?? 0), 0)
  const start = (await brotliSize(inlineOf(documents.app))) + sum(chunksOf(output, 'entry'))
  const plan = output.find(({ fileName }) => SIGNED_IN_PLAN.test(fileName))
  if (plan?.type !== 'asset') throw new Error('The build has no plan of the screens for signed-in people')
  const planSize = await brotliSize(String(plan.source))
  const weights = different(screens).map(({ screen, modules }) => {
    const size = start + (isInDocument(screen) ? 0 : planSize) + sum(chunksOf(output, modules))
    return { route: screen.path, size, limit: LIMITS[screen.path] ?? LIMIT }
  })
  return [{ route: '/', size: await brotliSize(inlineOf(documents.landing)), limit: LANDING_LIMIT }, ...weights]
}

export function isTooHeavy({ size, limit }: Weight): boolean {
  return size > limit * 1024
}

export function printWeights(weights: Weight[]): void {
  console.log('Initial script, brotli:')
  for (const weight of weights) {
    const size = (weight.size / 1024).toFixed(1).padStart(6)
    console.log(`  ${weight.route.padEnd(24)}${size} KB of ${weight.limit}${isTooHeavy(weight) ? '  TOO HEAVY' : ''}`)
  }
}
