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
  '/src/app/shell/Notices.tsx',
  '/src/app/shell/menus/AccountItems.tsx',
  '/src/app/shell/menus/SettingsItems.tsx',
  '/src/api/kept/copies.ts',
  '/src/api/kept/unsent.ts',
  '/src/features/building/EmergencyContacts.tsx',
  '/src/features/documents/DocumentLinks.tsx',
  '/src/ui/buttons/popupParts.tsx',
  '/src/ui/messages/ToastList.tsx'
]

/** Whatever a page loads when it is first shown. */
const ON_DEMAND = /[oO]nDemand\([^;]*?import\('([^']+)'\)/g
const PDF_VIEW = '/src/ui/viewer/PdfView.tsx'
/** What reads PDF, and what draws charts, is larger than all else together. */
const TOO_LARGE = /\/(PdfView|pdfjs-dist|recharts)\b/

const addressesOf = (parts: Bundle) => parts.map(({ fileName }) => `/${fileName}`)

/**
 * Returns the addresses of the scripts, the style sheet and the font that the app needs without a connection, its entry
 * first, and of what it needs besides to show a PDF.
 */
export async function appFiles(output: Bundle, screens: readonly ScreenModules[]): Promise<{ app: string[]; pdf: string[] }> {
  const modules = [...screens.filter(({ screen }) => SCREENS.includes(screen.path)).flatMap((screen) => screen.modules), ...BESIDE]
  const all = [...chunksOf(output, 'entry'), ...chunksOf(output, [...new Set(modules)])]
  // What is opened opens more itself.
  for (let opened = all; opened.length > 0;) {
    opened = await chunksAtRest(output, all, ON_DEMAND)
    all.push(...opened)
  }
  const chunks = all.filter(({ moduleIds }) => !moduleIds.some((id) => TOO_LARGE.test(id)))
  const styles = output.filter(({ fileName }) => /\.css$|inter-latin-wght-normal.*\.woff2$/.test(fileName))
  const entry = chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
  const app = addressesOf([...entry, ...styles])
  const pdf = [...chunksOf(output, [PDF_VIEW]), ...output.filter(({ fileName }) => fileName.includes('pdf.worker'))]
  return { app, pdf: addressesOf(pdf).filter((file) => !app.includes(file)) }
}
