import { ensurePlace, findPlace } from '../../backup/archiveFolder.ts'
import type { AppContext } from '../../feature.ts'

type Portal = Pick<AppContext, 'databases' | 'backups'>

/** Whether other machines may have archives of this portal in folders of their own. One process uses a SQLite database. */
export const hasPlaces = ({ databases }: Portal) => databases.dialect === 'postgres'

/** Returns the id of this process's folder; null where there is none yet, or where all archives are its own. */
export async function findOwnPlace(app: Portal): Promise<string | null> {
  return hasPlaces(app) ? findPlace(app.backups.folder) : null
}

/** Returns the id of this process's folder, which is given one where it has none; null where all archives are its own. */
export async function ensureOwnPlace(app: Portal): Promise<string | null> {
  return hasPlaces(app) ? ensurePlace(app.backups.folder) : null
}
