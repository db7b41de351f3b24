import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs, restoreSession } from './api/session/restoreSession.ts'
import { App } from './app/App.tsx'
import { loadLanguage, t } from './i18n/i18n.ts'

followOtherTabs()
void restoreSession()

function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  document.getElementById('popups')?.setAttribute('aria-label', t('Pop-ups'))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
}

/** The delay after the load, in milliseconds: the page itself comes first. */
const LOAD_DELAY_MS = 2000

/** Registers the worker that shows an offline page when a page is opened without a connection. Not in development. */
function keepOfflinePage(): void {
  // Browsers offer it by https and on this machine only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The portal works without the worker as well.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  addEventListener('load', () => setTimeout(register, LOAD_DELAY_MS))
}

// There is no `await` here: the language's chunk imports this one, which would then wait for itself.
void loadLanguage().then(start)
keepOfflinePage()
