import { Outlet, ScrollRestoration } from 'react-router'
import { reloadIfReplaced } from '../api/calls/newRelease.ts'
import { ReloadContext } from '../ui/page/onDemand.tsx'
import { LayerHistory, pageOf } from '../ui/dialogs/LayerHistory.ts'
import { ToastHost } from '../ui/messages/ToastHost.tsx'

/** Around every screen. */
export function Root() {
  return (
    <>
      <ReloadContext value={reloadIfReplaced}>
        <Outlet />
      </ReloadContext>
      <ToastHost />
      <LayerHistory />
      <ScrollRestoration getKey={pageOf} />
    </>
  )
}
