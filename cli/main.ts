import { Command, CommanderError, Option } from 'commander';
import { asFault, Fault } from '@/lib/checks/fault';
import { type BuildOptions, build } from './build';
import { abandon, cases, exportCase, finish, resume, show, verify } from './cases';
import { type Context, type GlobalOptions, openContext } from './context';
import { type DemoOptions, demo, listDemos } from './demo';
import { EXIT } from './exit-codes';
import { processOutput, tolerateClosedPipe } from './output';

const EXIT_HELP = `
Exit codes: 0 delivered or done · 1 refused by the gate, or not delivered · 2 wrong usage or bad input · 3 our own fault ·
4 waiting for your answer · 5 busy, or the case moved on: try again · 6 the official sources changed or are inconclusive`;

/** Runs the command line and resolves with the exit code. Never throws. */
export async function main(args: readonly string[]): Promise<number> {
  tolerateClosedPipe();
  const json = args.includes('--json');
  let code: number = EXIT.done;
  const program = commands((exit) => {
    code = exit;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return usageExit(error, json);
    const fault = asFault(error);
    processOutput(json).fail(fault);
    return fault.exitCode;
  }
}

/** The parser has told the person already; under --json the same is said as a fault. */
function usageExit({ exitCode, code, message }: CommanderError, json: boolean): number {
  if (exitCode === 0) return EXIT.done;
  const words = code === 'commander.help' ? 'No command was given.' : message.replace(/^error: /, '');
  const fault = code === 'commander.unknownOption' ? 'unknown-option' : 'bad-request';
  if (json) processOutput(true).fail(new Fault(fault, words, { next: 'See npx cardwright --help.' }));
  return EXIT.usage;
}

function commands(done: (exit: number) => void): Command {
  const program = new Command('cardwright')
    .description(
      'Turns a story idea into SillyTavern-ready character cards and lorebooks, and proves that the files open.',
    )
    .option('--json', 'machine-readable output, one JSON value a line')
    .option('--cases <dir>', 'the data root (else CARDWRIGHT_CASES, else cases/ in the project)')
    .addHelpText('after', EXIT_HELP)
    .showHelpAfterError('(npx cardwright --help shows what there is)')
    .exitOverride();

  const run = async (command: Command, work: (context: Context) => Promise<number>) => {
    done(await work(await openContext(command.optsWithGlobals<GlobalOptions>())));
  };

  program
    .command('build')
    .description('build a card from notes, an existing card, or standard input (-)')
    .argument('<input>', 'notes.md, card.png, card.json, or - for notes on standard input')
    .option('--portrait <file>', 'the portrait: PNG, JPEG or WebP')
    .option('--placeholder', 'draw a placeholder portrait if there is none')
    .option('--outputs <list>', 'card files to build, separated by commas: json, png', 'json,png')
    .addOption(
      new Option(
        '--lorebook <where>',
        'where the lorebook goes: none, standalone, embedded, both (default: both if there is lore, else none)',
      ),
    )
    .option(
      '--engine <name>',
      'guided, or openai-compatible: the language model of CARDWRIGHT_MODEL_URL and CARDWRIGHT_MODEL',
      'guided',
    )
    .option('--out <dir>', 'copy the delivered files there')
    .option('--yes', 'confirm the build beforehand')
    .option('--accept-pinned-sources', 'where the network is missing, accept the pinned, reviewed format profile')
    .action((input: string, options: BuildOptions, command: Command) =>
      run(command, (context) => build(input, options, context)),
    );
  program
    .command('demo')
    .description('play a demo from empty to downloads')
    .argument('[name]', 'which demo', 'harbor-keeper')
    .option('--list', 'list the demos')
    .option('--out <dir>', 'copy the delivered files there (default: demo-output/<case>)')
    .addOption(new Option('--pace <pace>', 'how fast').choices(['reading', 'at-once']).default('at-once'))
    .action((name: string, options: DemoOptions & { list?: boolean }, command: Command) =>
      run(command, (context) => (options.list ? listDemos(context) : demo(name, options, context))),
    );
  program
    .command('cases')
    .description('list the cases, newest first')
    .action((_options: object, command: Command) => run(command, cases));
  program
    .command('show')
    .description('show where a case stands')
    .argument('<id>')
    .action((id: string, _options: object, command: Command) => run(command, (context) => show(id, context)));
  program
    .command('resume')
    .description('go on with a case: answer its question, or continue after a stop')
    .argument('<id>')
    .argument('[message]', 'your answer or instruction')
    .option('--upload <file...>', 'files to add')
    .option('--out <dir>', 'copy the delivered files there')
    .option('--accept-pinned-sources', 'where the network is missing, accept the pinned, reviewed format profile')
    .action(
      (
        id: string,
        message: string | undefined,
        options: { upload?: string[]; acceptPinnedSources?: boolean; out?: string },
        command: Command,
      ) => run(command, (context) => resume(id, message, options, context)),
    );
  program
    .command('finish')
    .description('run the gate and close the case if every check passes')
    .argument('<id>')
    .option('--accept-pinned-sources', 'where the network is missing, accept the pinned, reviewed format profile')
    .action((id: string, options: { acceptPinnedSources?: boolean }, command: Command) =>
      run(command, (context) => finish(id, options, context)),
    );
  program
    .command('export')
    .description('copy the delivered files of a closed case, verified')
    .argument('<id>')
    .requiredOption('--out <dir>', 'the folder to copy to')
    .action((id: string, options: { out: string }, command: Command) =>
      run(command, (context) => exportCase(id, options, context)),
    );
  program
    .command('verify')
    .description('hash everything a case refers to again')
    .argument('<id>')
    .action((id: string, _options: object, command: Command) => run(command, (context) => verify(id, context)));
  program
    .command('abandon')
    .description('give a case up (its folder stays)')
    .argument('<id>')
    .action((id: string, _options: object, command: Command) => run(command, (context) => abandon(id, context)));
  return program;
}
