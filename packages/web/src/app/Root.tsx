import { Outlet, ScrollRestoration } from 'react-router'
import { ToastHost } from '../ui/ToastHost.tsx'

/** Around every screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
      {/* The first entry of every document has the same key: only at its own address is its place that of before. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
