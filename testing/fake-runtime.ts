import { Fault } from '@/lib/checks/fault';
import type { Runtime } from '@/services/runtime';

const notExpected = (name: string) => () => {
  throw new Fault('internal', `The test does not expect ${name}.`);
};

/** A runtime whose methods all fail but the given ones, so that a route which calls another one is found out. */
export function fakeRuntime(methods: Partial<Runtime>): Runtime {
  return {
    createCase: notExpected('createCase'),
    changeCase: notExpected('changeCase'),
    startDemo: notExpected('startDemo'),
    engines: notExpected('engines'),
    demos: notExpected('demos'),
    listCases: notExpected('listCases'),
    viewCase: notExpected('viewCase'),
    inspect: notExpected('inspect'),
    identify: notExpected('identify'),
    upload: notExpected('upload'),
    startTurn: notExpected('startTurn'),
    stopTurn: notExpected('stopTurn'),
    act: notExpected('act'),
    follow: notExpected('follow'),
    download: notExpected('download'),
    zip: notExpected('zip'),
    portrait: notExpected('portrait'),
    cardPreview: notExpected('cardPreview'),
    lorebookPreview: notExpected('lorebookPreview'),
    changes: notExpected('changes'),
    trace: notExpected('trace'),
    turnTrace: notExpected('turnTrace'),
    journal: notExpected('journal'),
    about: notExpected('about'),
    thumbnail: notExpected('thumbnail'),
    shutdown: notExpected('shutdown'),
    ...methods,
  };
}
