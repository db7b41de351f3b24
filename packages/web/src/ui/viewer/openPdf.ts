import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes this the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

const FILES = String(import.meta.env['VITE_PDF_FILES'])

/** Errors alone: about an imperfect file there is much to warn of. */
const VERBOSITY = 0
/** 24 megapixels, as for uploaded pictures: a phone has not the memory for more. */
const MOST_PIXELS = 24_000_000

GlobalWorkerOptions.workerSrc = worker

/** Reads a PDF in a worker; whoever asks calls `destroy` in the end. Its scripts are not run. */
export function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: VERBOSITY,
    maxImageSize: MOST_PIXELS,
    // The content policy does not allow WebAssembly.
    useWasm: false,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`
  })
}

/** Whether a PDF could not be read because it wants a password. */
export function wantsPassword(error: unknown): boolean {
  return error instanceof PasswordException
}
