import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flush } from '../storage/disk.ts'
import { type BackupSource, makeBackup, type MadeBackup } from './makeBackup.ts'
import { BackupError } from './manifest.ts'
import { measured, toBackupError, type WrittenEntry } from './writeArchive.ts'

/** The first line of a file that age has encrypted. */
const HEADER = 'age-encryption.org/'

// The library is loaded when first used: most portals encrypt no archive.
const age = () => import('age-encryption')

const webStream = (file: string) => Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream<Uint8Array>
const nodeStream = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream)

/** Encrypts a file, in constant memory. It gets its name when all of it is on the disk. */
async function encrypt(plain: string, file: string, recipient: string): Promise<WrittenEntry> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`)
  const encrypter = new (await age()).Encrypter()
  encrypter.addRecipient(recipient)
  const { counted, result } = measured()
  try {
    const encrypted = await encrypter.encrypt(webStream(plain))
    await pipeline(nodeStream(encrypted), counted, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, file)
    await flush(dirname(file))
    return result()
  } catch (error) {
    await rm(draft, { force: true })
    throw toBackupError(error, file)
  }
}

/**
 * Makes an archive, which is kept only if `check` takes it. For a recipient it is encrypted then, since nothing on this
 * machine could read it afterwards. What is not encrypted lies where uploads wait, beside files that nobody has encrypted either, never
 * in the folder of archives: that may be copied elsewhere at any moment. What a crash leaves there is removed like an upload.
 */
export async function makeArchive(source: BackupSource, file: string, check: (plain: string) => Promise<unknown>): Promise<MadeBackup> {
  const { recipient } = source
  const plain = recipient === undefined ? file : await source.storage.newTemporary()
  const made = await makeBackup(source, plain)
  try {
    await check(plain)
    if (recipient === undefined) return made
    const written = await encrypt(plain, file, recipient)
    await rm(plain)
    return { ...made, ...written, file }
  } catch (error) {
    await rm(plain, { force: true })
    throw error
  }
}

/** Whether age has encrypted a file, whatever its name; false where it cannot be read. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  try {
    const found = await handle?.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)
    return found?.buffer.toString() === HEADER
  } finally {
    await handle?.close()
  }
}

async function decrypt(file: string, identity: string, plain: string): Promise<void> {
  const decrypter = new (await age()).Decrypter()
  const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim())
  for (const line of lines) if (line !== '' && !line.startsWith('#')) decrypter.addIdentity(line)
  const decrypted = await decrypter.decrypt(webStream(file))
  await pipeline(nodeStream(decrypted), createWriteStream(plain, { flags: 'wx', mode: 0o600 }))
}

/** Does `work` with an archive that can be read: of an encrypted one with a plain copy, which is removed. `identity`: the file of the key. */
export async function withPlainArchive<T>(file: string, identity: string | undefined, work: (plain: string) => Promise<T>): Promise<T> {
  if (!(await isEncrypted(file))) return work(file)
  if (identity === undefined) throw new BackupError(`${file} is encrypted: name the file of its key with --identity FILE.`)
  const folder = await mkdtemp(join(tmpdir(), 'verandah-'))
  try {
    const plain = join(folder, basename(file).replace(/\.age$/, ''))
    await decrypt(file, identity, plain).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be decrypted with ${identity} (${(error as Error).message}).`, { cause: error })
    })
    return await work(plain)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
