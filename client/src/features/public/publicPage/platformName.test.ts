import { expect, test } from 'vitest';
import { socialPlatforms } from '#shared/page/socialLinks.ts';
import { platformName } from './platformName.ts';

test.each(Object.entries(socialPlatforms))(
  '%s has the name that the shared table gives it',
  (word, { name }) => {
    expect(platformName(word)).toBe(name);
  },
);
