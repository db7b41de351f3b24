import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs, restoreSession } from './api/restoreSession.ts'
import { App } from './app/App.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

followOtherTabs()
void restoreSession()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
