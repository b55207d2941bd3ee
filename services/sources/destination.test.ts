import { describe, expect, it } from 'vitest';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { mirrorDestination, officialDestination } from './destination';

describe('officialDestination', () => {
  const { judge } = officialDestination(SOURCE_PROFILE);

  it('lets every address of the profile pass, and relative redirects on its hosts', () => {
    for (const { url } of SOURCE_PROFILE.sources) expect(judge(url)).toEqual({ url: new URL(url) });
    const from = new URL('https://docs.sillytavern.app/usage/');
    expect(judge('/worldinfo/', from)).toEqual({ url: new URL('https://docs.sillytavern.app/worldinfo/') });
  });

  it.each([
    'http://docs.sillytavern.app/',
    'https://docs.sillytavern.app:8443/',
    'https://docs.sillytavern.app.example/',
    'https://docs.sillytavern.app@127.0.0.1/',
    'https://user@docs.sillytavern.app/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'data:text/plain,chara',
    'https://',
  ])('refuses %s', (address) => {
    expect(judge(address)).toEqual({ refused: expect.any(String) });
  });
});

describe('mirrorDestination', () => {
  it('stays on the server it was given', () => {
    const { judge, urlOf } = mirrorDestination('https://mirror.example:8443/refs/');
    const [source] = SOURCE_PROFILE.sources;
    expect(source && urlOf(source)).toBe('https://mirror.example:8443/refs/ccv3-spec');
    expect(judge('https://mirror.example:8443/elsewhere')).toEqual({
      url: new URL('https://mirror.example:8443/elsewhere'),
    });
    expect(judge('https://mirror.example/refs')).toEqual({ refused: 'it is on another server' });
  });
});
