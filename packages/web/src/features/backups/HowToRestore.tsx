import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Section } from '../../ui/cards/Section.tsx'
import { Row } from '../../ui/page/layout.tsx'
import css from './HowToRestore.module.css'

interface HowToRestoreProps {
  /** The folder of the archives, on the server. */
  folder: string
  /** The archive to restore from; undefined while there is none. */
  newest: string | undefined
}

const quoted = (path: string) => (/^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

function Command({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Row gap={10} align="center" mt={8} className={css.command}>
      <code translate="no">
        {/* A line does not break within '--force'. */}
        {text.split(' ').flatMap((word, index) => [
          index > 0 && ' ',
          <span key={index} className={css.word}>
            {word}
          </span>
        ])}
      </code>
      <CopyButton text={text} label={t('Copy command')} />
    </Row>
  )
}

/** A portal cannot replace itself while it runs: whoever looks after the server does it. */
export function HowToRestore({ folder, newest = 'FILE' }: HowToRestoreProps) {
  const { t } = useTranslation()
  // An encrypted archive needs the key, which is not on the server.
  const isEncrypted = newest.endsWith('.age')
  const identity = isEncrypted ? ' --identity KEY' : ''
  const command = `npm run restore -- ${quoted(`${folder}/${newest}`)}${identity}`
  return (
    <Section
      title={t('How to restore')}
      text={t('A restore is done on the server, by the person who looks after it, and not in the browser: it replaces the portal.')}
    >
      <ol className={css.steps}>
        <li>
          {t(
            'On a new server, install the portal and copy the backup file there. Nothing else is needed, unless you set SECRET_KEY yourself.'
          )}
        </li>
        {isEncrypted && <li>{t('The backup is encrypted. Fetch the file of its age key, and put its path in the place of KEY below.')}</li>}
        <li>{t('Stop the portal. Beside a running one nothing is restored.')}</li>
        <li>
          {t('In the folder where the portal is installed, run this command with the path of the backup file:')}
          <Command text={command} />
        </li>
        <li>
          {t('Where there is a portal already, it is left as it is. To replace it, add --force; what was there before is kept beside it.')}
          <Command text={`${command} --force`} />
        </li>
        <li>{t('Start the portal. Everybody signs in again; open invitations must be sent again, and calendars need new addresses.')}</li>
      </ol>
      <p className={css.folder}>
        {t('The backups lie on the server in {{folder}}. A copy on another machine is the one that counts when the disk breaks.', {
          folder
        })}{' '}
        {t(
          'Where BACKUP_URL is set on the server, the portal sends each one to another place by itself. Until then, download one from time to time.'
        )}
      </p>
    </Section>
  )
}
