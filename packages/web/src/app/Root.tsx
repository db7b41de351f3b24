import { Outlet, ScrollRestoration } from 'react-router'
import { ToastHost } from '../ui/ToastHost.tsx'

/** Around every screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
      <ScrollRestoration />
    </>
  )
}
