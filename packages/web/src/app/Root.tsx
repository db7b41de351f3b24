import { Outlet, ScrollRestoration } from 'react-router'
import { reloadIfReplaced } from '../api/newRelease.ts'
import { ReloadContext } from '../ui/onDemand.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'

/** Around every screen. */
export function Root() {
  return (
    <>
      <ReloadContext value={reloadIfReplaced}>
        <Outlet />
      </ReloadContext>
      <ToastHost />
      {/* The first entry of every document has the same key: only at its own address is its place that of before. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
