import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { paths } from '@verandah/contract/paths'

/** The landing page is another document, so the router's route loads it. */
export function LandingDocument() {
  // The first address of this document: the server has answered the app for the landing page, and would again.
  const isServedHere = useLocation().key === 'default'
  useEffect(() => {
    if (!isServedHere) window.location.replace(paths.landing)
  }, [isServedHere])
  return isServedHere ? <Navigate to={paths.login} replace /> : <FullPageLoader />
}
