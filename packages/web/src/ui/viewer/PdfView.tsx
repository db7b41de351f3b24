import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes this the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FullPageLoader } from '../page/FullPageLoader.tsx'
import { type PageSize, PdfPage } from './PdfPage.tsx'
import css from './PdfView.module.css'
import { useViewerArea, useAreaKeys } from './ViewerArea.tsx'
import { usePages } from './usePages.ts'
import { useZoom } from './useZoom.ts'
import { ViewerBar } from './ViewerBar.tsx'

const FILES = String(import.meta.env['VITE_PDF_FILES'])

/** Errors alone: about an imperfect file there is much to warn of. */
const VERBOSITY = 0
/** 24 megapixels, as for uploaded pictures: a phone has not the memory for more. */
const MOST_PIXELS = 24_000_000

GlobalWorkerOptions.workerSrc = worker

/** Reads a PDF in a worker; whoever asks calls `destroy` in the end. Its scripts are not run. */
function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
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

export type Unreadable = 'password' | 'broken'

interface PdfViewProps {
  content: Blob
  onUnreadable: (why: Unreadable) => void
}

interface OpenPdf {
  pdf: PDFDocumentProxy
  /** The size of its first page, and so likely of all. */
  size: PageSize
}

/** Shows a PDF from its bytes, drawn page by page as it is scrolled. */
export function PdfView({ content, onUnreadable }: PdfViewProps) {
  const [open, setOpen] = useState<OpenPdf | null>(null)
  const fail = useEffectEvent((error: unknown) => onUnreadable(error instanceof PasswordException ? 'password' : 'broken'))
  useEffect(() => {
    let close: (() => Promise<void>) | null = null
    let isClosed = false
    const read = async () => {
      const bytes = await content.arrayBuffer()
      if (isClosed) return
      const task = openPdf(bytes)
      close = async () => task.destroy()
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isClosed) setOpen({ pdf, size: { width, height } })
    }
    read().catch((error: unknown) => !isClosed && fail(error))
    return () => {
      isClosed = true
      void close?.()
    }
  }, [content])
  return open === null ? <FullPageLoader isInline /> : <Pages {...open} />
}

function Pages({ pdf, size }: OpenPdf) {
  const zoom = useZoom()
  const scroller = useViewerArea()
  const list = useRef<HTMLDivElement>(null)
  const pages = usePages({ scroller, list, width: size.width, zoom: zoom.factor })
  useAreaKeys(scroller, (key) => {
    zoom.press(key)
    if (key === 'ArrowRight') pages.goTo(pages.page + 1)
    if (key === 'ArrowLeft') pages.goTo(pages.page - 1)
  })
  return (
    <>
      <ViewerBar zoom={zoom} pages={{ page: pages.page, count: pdf.numPages, goTo: pages.goTo }} />
      <div ref={list} className={css.pages}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} scale={pages.scale} size={size} isNear={pages.near.has(index + 1)} />
        ))}
      </div>
    </>
  )
}
