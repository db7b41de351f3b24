import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, LinkButton } from '../ui/buttons/Button.tsx'
import { FullPageLoader } from '../ui/page/FullPageLoader.tsx'
import { FullPageNotice } from '../ui/page/FullPageNotice.tsx'
import { requestLine } from '../api/calls/describeError.ts'
import { reloadIfReplaced } from '../api/calls/newRelease.ts'
import { useMissingPage } from '../api/calls/savedCopy.ts'
import { useOnline } from '../ui/state/useOnline.ts'
import { paths } from '@verandah/contract/paths'

/**
 * Shows a page that failed, or whose code could not be loaded: there is no connection, or a new release has replaced the
 * files. Where that is so it is loaded again by itself, in the first case when the connection is back. Only that helps in
 * every browser: some do not load a failed module again.
 */
export function RouteError({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation()
  const error = useRouteError()
  const isOnline = useOnline()
  useMissingPage()
  const [isChecking, setChecking] = useState(true)
  useEffect(() => {
    void reloadIfReplaced().then((isReloading) => setChecking(isReloading))
    const reload = () => window.location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  if (isChecking) return <FullPageLoader isInline={isInline} />
  return (
    <FullPageNotice
      title={isOnline ? t('Something went wrong') : t('You are offline')}
      text={
        isOnline
          ? t('There may be a newer version of the portal. Reload to try again.') + requestLine(error)
          : t('This page needs a connection. It comes by itself when the connection is back.')
      }
      isInline={isInline}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      <LinkButton look="outline" to={paths.landing} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
