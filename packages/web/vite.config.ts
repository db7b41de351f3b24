import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './build/contractPlugin.ts'
import { guidePlugin } from './build/guidePlugin.ts'
import { htmlPlugin } from './build/htmlPlugin.ts'
import { landingPlugin } from './build/landing.ts'
import { pdfPlugin } from './build/pdfPlugin.ts'
import { varsPlugin } from './build/varsPlugin.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
const API = `http://localhost:${process.env['PORT'] || 4000}`

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  // Short class names: each stands in the scripts as well.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  plugins: [react(), varsPlugin(), htmlPlugin(), landingPlugin(API), contractPlugin(), guidePlugin(), pdfPlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One style sheet is 8 KB more than a page needs, and spares it four to nine round trips.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000
  },
  environments: {
    client: {
      build: {
        // Short and without names: the document lists the files of all screens, and the login carries that list.
        rolldownOptions: {
          // No getter of a library does more than give its value: what is read and not used is left out.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '[hash:7]' : '[name]-[hash]'}[extname]`,
            // Few and larger files: each costs a round trip, and a small one compresses badly. A group has all that its
            // modules import; what none has is a file of the screen that needs it, or of those that share it.
            codeSplitting: {
              groups: [
                // The login needs these as well.
                { name: 'app', test: /web\/src\/(main|ui\/cards\/Card(Page|Links)|api\/useDocumentTitle)\.tsx?$/ },
                // Sixteen screens, dialogs or other parts that are loaded later have these modules in common, but for what
                // only lists need, files that are sent, menus of actions, sections, and what is said of transactions.
                {
                  name: 'shared',
                  test: /^(?!.*(ui\/(lists\/(DataTable|FilterSelect|ListCount|PagedList|Pager|SearchField)|buttons\/ActionsMenu|cards\/Section)|IconDotsVertical|calls\/upload|components\/Pagination|use-pagination|contract\/src\/(financesInput|overdraw)))/,
                  minShareCount: 16
                },
                // Lists have these modules in common, in one file and not in six.
                {
                  name: 'lists',
                  test: /web\/src\/ui\/(lists\/(?!FilterSheet)|buttons\/Fab)/,
                  minShareCount: 10
                },
                // One name of a file in the login, and not two.
                { name: 'kept', test: /web\/src\/api\/kept\/(copies|allowed|entries|tellWorker)/ },
                // Nobody types into what says about the portal, nor into the menus and notices of the top bar: their code comes
                // when they are opened, or with the first press.
                {
                  name: 'shell',
                  test: /web\/src\/(app\/shell\/(?!menus\/(AboutDialog|AccountItems|SettingsItems)|MailRefusedBanner|MoneyGuard|Notices)|features\/.*\.dashboard\.tsx$)/
                }
              ]
            }
          }
        }
      }
    }
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': API } }
})
