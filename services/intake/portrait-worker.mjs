/**
 * Decodes or draws one picture in a process of its own: `node portrait-worker.mjs normalise|draw PIXELS`, the
 * input on standard input; PIXELS is the most that may be decoded. On standard output come the length of the PNG in
 * four bytes (big-endian), the PNG, and then a WebP thumbnail, or nothing where none could be made. Exit code 3 = the
 * decoder refused the input (reason on standard error).
 */
import sharp from 'sharp';

const REFUSED = 3;
/** In pixels: what a list shows, twice as fine. Of a taller picture the upper part is kept, where the face is. */
const THUMBNAIL = { width: 96, height: 144, fit: 'cover', position: 'top' };
const THUMBNAIL_QUALITY = 70;

/** The decoders each task may reach; all others are blocked, whatever the bytes claim to be. */
const LOADERS = {
  normalise: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  draw: ['VipsForeignLoadSvgBuffer'],
};

const [task, pixels] = process.argv.slice(2);
const loaders = LOADERS[task];
if (loaders === undefined) throw new Error(`unknown task ${task}`);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);

/** Opens the input upright. What sharp writes of it is 8-bit sRGB without metadata unless it is asked for something else. */
function opened() {
  return sharp(input, { failOn: 'error', limitInputPixels: Number(pixels) }).autoOrient();
}

async function writePortrait() {
  try {
    const png = await opened().png({ compressionLevel: 6, palette: false }).toBuffer();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(png.length);
    process.stdout.write(Buffer.concat([length, png]));
    return true;
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = REFUSED;
    return false;
  }
}

async function writeThumbnail() {
  try {
    process.stdout.write(await opened().resize(THUMBNAIL).webp({ quality: THUMBNAIL_QUALITY }).toBuffer());
  } catch {
    // A portrait without a thumbnail is a whole portrait.
  }
}

if (await writePortrait()) await writeThumbnail();
