import { Readable } from 'node:stream'
import { dayOf } from '@verandah/contract/dates'
import { onFirstUse } from '@verandah/contract/onFirstUse'
import type { ReadContext } from '../../core/context.ts'
import { type DataOwner, type PersonalDataOf, type PersonalFile, readPersonalData } from '../../core/personalData.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { FileMissing } from '../../storage/blobStore.ts'
import { extensionOf } from '../../storage/fileNames.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { accountsSeenBy } from '../units/holdings.queries.ts'

/** The library, which is seldom needed. */
const library = onFirstUse(async () => import('yazl'))

const ABOUT =
  'All that the portal has of you, by its parts and tables. Times are UTC, amounts are cents of a rupee, 0 and 1 are no and yes. The files are beside this one.'

/** Adds an extension to a name without one: 'image/jpeg' → '.jpeg'. */
function withEnding(name: string, type: string): string {
  return extensionOf(name) === '' ? `${name}.${/^[a-z]+\/([a-z\d]{1,8})$/.exec(type)?.[1] ?? 'bin'}` : name
}

interface Stored extends PersonalFile {
  key: string
}

/** Finds each file once, under the last name that a feature gives it, with where it is stored. */
async function findFiles({ db }: Pick<ReadContext, 'db'>, data: PersonalDataOf, owner: DataOwner): Promise<Stored[]> {
  const names = new Map<PersonalFile['id'], string>()
  for (const { files } of data.values()) for (const { id, name } of (await files?.(db, owner)) ?? []) names.set(id, name)
  const found: Stored[] = []
  for (const [id, name] of names) {
    const file = db.selectFrom('files').select(['storage_key', 'type']).where('id', '=', id).where('deleted_at', 'is', null)
    const stored = await file.executeTakeFirst()
    if (stored !== undefined) found.push({ id, name: withEnding(name, stored.type), key: stored.storage_key })
  }
  return found
}

/** Reads a file when its turn comes, and closes it at its end. One that was deleted meanwhile is empty. */
async function* bytesOf(storage: FileStorage, key: string): AsyncGenerator<Buffer> {
  try {
    yield* await storage.open(key)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
}

/** Makes a ZIP while it is sent. */
async function zipOf(json: string, files: readonly Stored[], storage: FileStorage): Promise<Readable> {
  const { ZipFile } = await library()
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(json), 'data.json')
  const streams = files.map(({ key }) => Readable.from(bytesOf(storage, key), { objectMode: false }))
  for (const [index, stream] of streams.entries()) zip.addReadStream(stream, `files/${files[index]?.name ?? index}`, { compress: false })
  zip.end()
  // The receiver has gone: what is open is closed.
  output.once('close', () => streams.forEach((stream) => stream.destroy()))
  return output
}

/** Makes an archive of all that the portal has of the caller: the features' rows as data.json, and their files. */
export async function makeMyData(
  reading: ReadContext,
  { personalData, storage }: { personalData: PersonalDataOf; storage: FileStorage }
): Promise<FileAnswer> {
  const owner = { id: reading.actor.id, units: await accountsSeenBy(reading.db, reading.actor.id, dayOf(reading.now)) }
  const features: Record<string, object> = {}
  for (const [name, data] of personalData) features[name] = await readPersonalData(reading.db, data, owner)
  const files = await findFiles(reading, personalData, owner)
  const json = JSON.stringify({ about: ABOUT, madeAt: reading.now, ...features }, null, 2)
  return { bytes: await zipOf(json, files, storage), name: `my-data-${dayOf(reading.now)}.zip` }
}
