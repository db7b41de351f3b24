import { paths } from '@verandah/contract/paths'
import { type Bundle, chunksAtRest, chunksOf, type ScreenModules } from './startPlan.ts'

/** The screens that show something without a connection. */
const SCREENS: readonly string[] = [
  paths.dashboard,
  paths.announcements,
  paths.announcement(':id'),
  paths.meetings,
  paths.maintenance,
  paths.request(':id'),
  paths.documents,
  paths.ownAccount,
  paths.profile
]

/** What else is needed there, which no screen names. */
const BESIDE = [
  '/src/app/offline/ConnectionLines.tsx',
  '/src/api/kept/copies.ts',
  '/src/api/kept/unsent.ts',
  '/src/features/documents/DocumentLinks.tsx',
  '/src/ui/buttons/popupParts.tsx',
  '/src/ui/messages/ToastList.tsx'
]

/** Whatever a page loads when it is first shown. */
const ON_DEMAND = /[oO]nDemand\([^;]*?import\('([^']+)'\)/g
/** What reads PDF, and what draws charts, is larger than all else together: it is kept by the first use. */
const TOO_LARGE = /\/(PdfView|pdfjs-dist|recharts)\b/

/** Returns the addresses of the scripts and the style sheet that the app needs without a connection, its entry first. */
export async function appFiles(output: Bundle, screens: readonly ScreenModules[]): Promise<string[]> {
  const modules = [...screens.filter(({ screen }) => SCREENS.includes(screen.path)).flatMap((screen) => screen.modules), ...BESIDE]
  const start = [...chunksOf(output, 'entry'), ...chunksOf(output, [...new Set(modules)])]
  const opened = await chunksAtRest(output, start, ON_DEMAND)
  const chunks = [...start, ...opened].filter(({ moduleIds }) => !moduleIds.some((id) => TOO_LARGE.test(id)))
  const styles = output.filter(({ fileName }) => /\.css$|inter-latin-wght-normal.*\.woff2$/.test(fileName))
  const entry = chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
  return [...entry, ...styles].map(({ fileName }) => `/${fileName}`)
}
