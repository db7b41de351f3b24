/** The lines of a PDF are joined to pieces of this size: each by itself takes several times its bytes. */
const PIECE_BYTES = 65_536

/** Returns the bytes of a document once it has ended. */
export function collectPdf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let lines: Uint8Array[] = []
  let bytes = 0
  const join = () => {
    pieces.push(Buffer.concat(lines))
    lines = []
    bytes = 0
  }
  return new Promise((resolve, reject) => {
    doc.on('data', (line: Uint8Array) => {
      lines.push(line)
      bytes += line.length
      if (bytes >= PIECE_BYTES) join()
    })
    doc.on('end', () => {
      join()
      resolve(Buffer.concat(pieces))
    })
    doc.on('error', reject)
  })
}
