import type { Rolldown } from 'vite'
import { brotliSize } from './compress.ts'

type Chunk = Rolldown.OutputChunk

interface Weight {
  route: string
  /** Bytes of initial script, brotli. */
  size: number
  /** KB of 1,024 bytes. */
  limit: number
}

const SIGNED_IN = ['src/app/screenRoutes.tsx', 'src/app/shell/Shell.tsx']

/** `modules`: what the route loads lazily after the app's entry, with the parts of other features on it. */
const ROUTES = [
  { route: '/login', modules: ['src/features/signIn/LoginPage.tsx'], limit: 145 },
  { route: '/dashboard', modules: [...SIGNED_IN, 'src/features/dashboard/DashboardPage.tsx'], limit: 165 },
  { route: '/meetings', modules: [...SIGNED_IN, 'src/features/meetings/MeetingsPage.tsx'], limit: 185 },
  {
    route: '/profile',
    modules: [
      ...SIGNED_IN,
      'src/features/account/ProfilePage.tsx',
      'src/features/twoFactor/TwoFactorRow.tsx',
      'src/features/signIn/Sessions.tsx'
    ],
    limit: 185
  },
  {
    route: '/users',
    modules: [...SIGNED_IN, 'src/features/users/UsersPage.tsx', 'src/features/invitations/InvitationButtons.tsx'],
    limit: 185
  }
]

/** Adds a chunk and all that it imports statically. */
function addImports(chunks: Chunk[], start: Chunk, loaded: Set<Chunk>): void {
  if (loaded.has(start)) return
  loaded.add(start)
  for (const chunk of chunks) if (start.imports.includes(chunk.fileName)) addImports(chunks, chunk, loaded)
}

function chunkOf(chunks: Chunk[], module: string): Chunk {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`No chunk holds ${module}: has the page another name? Its place stands in build/budgets.ts.`)
  return found
}

/** The initial script of each route. The landing page has no script but those within it. */
export async function weighRoutes(output: Rolldown.RolldownOutput['output'], landing: string): Promise<Weight[]> {
  const chunks = output.filter((part) => part.type === 'chunk')
  const sizes = new Map(await Promise.all(chunks.map(async (chunk) => [chunk, await brotliSize(chunk.code)] as const)))
  const entries = chunks.filter((chunk) => chunk.isEntry)

  const weights = ROUTES.map(({ route, modules, limit }) => {
    const loaded = new Set<Chunk>()
    for (const start of [...entries, ...modules.map((module) => chunkOf(chunks, module))]) addImports(chunks, start, loaded)
    return { route, size: [...loaded].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0), limit }
  })
  const inline = [...landing.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('')
  return [{ route: '/', size: await brotliSize(inline), limit: 60 }, ...weights]
}

export function isTooHeavy({ size, limit }: Weight): boolean {
  return size > limit * 1024
}

export function printWeights(weights: Weight[]): void {
  console.log('Initial script, brotli:')
  for (const weight of weights) {
    const size = (weight.size / 1024).toFixed(1).padStart(6)
    console.log(`  ${weight.route.padEnd(12)}${size} KB of ${weight.limit}${isTooHeavy(weight) ? '  TOO HEAVY' : ''}`)
  }
}
