import { keepFiles } from './keepFiles.ts'
import { showNotices } from './showNotices.ts'
import type { PortalWorker } from './worker.ts'

/** Put here by the build, which knows the files: the names of two caches, and what belongs into each. */
declare const OFFLINE_CACHE: string
declare const OFFLINE_FILES: string[]
declare const APP_CACHE: string
/** Names within `/assets/`, a space between them; one without an ending is a script. */
declare const APP_FILES: string
declare const PDF_FILES: string

// The types of a page and of a worker exclude each other, and the project has those of the page.
const worker = self as unknown as PortalWorker
const addressesOf = (names: string) => names.split(' ').map((name) => `/assets/${name}${name.includes('.') ? '' : '.js'}`)

// Each part of the worker is a file beside this one, with listeners of its own.
keepFiles(worker, {
  offline: { cache: OFFLINE_CACHE, files: OFFLINE_FILES },
  app: { cache: APP_CACHE, files: addressesOf(APP_FILES) },
  pdf: { files: addressesOf(PDF_FILES) }
})
showNotices(worker)
