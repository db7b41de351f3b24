import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { FullPageNotice } from '../ui/FullPageNotice.tsx'
import { LANDING } from './paths.ts'

/**
 * A page that failed, or whose code could not be loaded: there is no connection, or a new release has replaced the
 * files. Only a reload helps, because a browser does not load a failed module again.
 */
export function RouteError({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation()
  return (
    <FullPageNotice
      title={t('Something went wrong')}
      text={t('You are offline, or there is a newer version of the portal. Reload to try again.')}
      isInline={isInline}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      <LinkButton look="outline" to={LANDING} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
