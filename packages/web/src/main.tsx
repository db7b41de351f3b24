import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs, restoreSession } from './api/session/restoreSession.ts'
import { App } from './app/App.tsx'
import { keepOfflinePage } from './app/serviceWorker.ts'
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

// Not by `await`: the language's chunk imports this one, which would then wait for itself.
void loadLanguage().then(start)
keepOfflinePage()
