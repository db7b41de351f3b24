import './styles.ts'
import '../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from './Document.tsx'
import type { Assets } from './Head.tsx'
import { OfflineDocument } from './OfflineDocument.tsx'
import { SetupDocument } from './SetupDocument.tsx'

// Runs in the build and in the development server, never in a browser.

const htmlOf = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(document)}\n`

/** The whole landing document as a mustache template. */
export function renderLanding(assets: Assets): string {
  return htmlOf(<Document {...assets} />)
}

/** The document that the service worker keeps. */
export function renderOffline(assets: Assets): string {
  return htmlOf(<OfflineDocument {...assets} />)
}

/** The document in place of every page while there is no administrator. */
export function renderSetup(assets: Assets): string {
  return htmlOf(<SetupDocument {...assets} />)
}
