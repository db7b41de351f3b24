import './styles.ts'
import '../i18n/i18n.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Assets, Document } from './Document.tsx'

/** The whole landing document as a mustache template. Runs in the build and in the development server, never in a browser. */
export function renderLanding(assets: Assets): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...assets} />)}\n`
}
